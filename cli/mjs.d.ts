declare module "*/prepare.mjs" {
  export const root: string;
  export const nodeOfProject: string;
  export const served: string[];
  export function command(name: string): string[];
  export function install(): Promise<void>;
  export function build(previous?: string): Promise<void>;
  export function requireNode(version?: string): void;
  export function step(name: string, command: string, args: string[]): Promise<void>;
}
declare module "*/browser.mjs" {
  export function findBrowser(): Promise<string>;
}
declare module "*/previous-assets.mjs" {
  export function keepAssets(from: string, to?: string): Promise<() => Promise<void>>;
}
declare module "*/shared-memory.mjs" {
  export function freeSharedMemory(): number;
}
declare module "*/program.mjs" {
  export function findProgram(name: string, debianPackage: string): Promise<string | null>;
  export function installPackage(name: string): Promise<void>;
}
declare module "*/outcomes.mjs" {
  type Outcome = { place: string; name: string };
  export function openOutcomes(): {
    note(state: "failed" | "flaky", path: string, line: number, name: string): void;
    end(passed: number): void;
  };
  export function createProgress(): (done: number, all: number) => string | null;
  export function readOutcomes(text: string): { passed: number; failed: Outcome[]; flaky: Outcome[] } | null;
}
