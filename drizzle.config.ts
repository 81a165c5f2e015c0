import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --name what-changes` writes the next SQL file; rights are added by hand. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/db/schema.server.ts",
  out: "./app/db/migrations",
});
