/** Imported first of all: React and others choose their fast or their talkative half when they are loaded. */
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
