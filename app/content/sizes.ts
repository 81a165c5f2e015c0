/** How much a file holds, as people say it: "940 bytes", "38 kB", "1.2 MB", "340 MB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const thousands = Math.round(bytes / 1_000);
  if (thousands < 1_000) return `${thousands} kB`;
  const tenths = Math.round(bytes / 100_000);
  return `${(tenths / 10).toFixed(tenths < 100 ? 1 : 0)} MB`;
}
