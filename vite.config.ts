import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle is our own Hono app around React Router's request handler.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/site.ts" } } } },
  build: { assetsInlineLimit: 0, sourcemap: false },
});
