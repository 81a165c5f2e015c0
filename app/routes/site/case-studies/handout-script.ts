/** The buttons under a case study that copy its address and print it. */
export function offerCopyAndPrint(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy], [data-print]");
    if (!button) return;
    if (button.dataset.print !== undefined) print();
    else void copyAddress(button);
  });
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
