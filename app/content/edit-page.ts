/** What a public page shows besides to who may edit it. */
export const editPage = { label: "Edit this page" } as const;
