/** What may become of a change that a writer proposes; pure. `withdrawn`: taken back, or written anew, by its author. */
export type ProposalState = "open" | "accepted" | "declined" | "withdrawn";
