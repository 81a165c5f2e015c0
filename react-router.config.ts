import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "[name].js", // the two entries of vite.config.ts
  // What a form does without an answer comes with its screen: a browser without a network could not fetch it.
  splitRouteModules: false,
  // No manifest endpoint: all routes are named in the first document (SECURITY.md D0).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
