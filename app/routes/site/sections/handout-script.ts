/** The buttons under a text that copy its address and print it, or its checklist alone. */
export function offerCopyAndPrint(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy], [data-print]");
    if (!button) return;
    event.preventDefault();
    if (button.dataset.print === undefined) void copyAddress(button);
    else printPart(button.dataset.print === "alone");
  });
}

/** @param isAlone the checklist (insights/checklist.css) and not the whole page. */
function printPart(isAlone: boolean): void {
  const { dataset } = document.documentElement;
  if (isAlone) dataset.prints = "alone";
  addEventListener("afterprint", () => delete dataset.prints, { once: true });
  print();
}

/** Tells in the button's own status line; where the browser keeps the clipboard from us, that it did not work. */
async function copyAddress({ dataset, parentElement }: HTMLElement): Promise<void> {
  const status = parentElement?.querySelector("[role=status]");
  const address = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  if (status) status.textContent = (isCopied ? dataset.copied : dataset.notCopied) ?? "";
}
