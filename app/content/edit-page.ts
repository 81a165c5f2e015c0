/** What a public page shows besides to who may edit it. */
export const editPage = { label: "Edit this page", landmark: "For staff" } as const;
