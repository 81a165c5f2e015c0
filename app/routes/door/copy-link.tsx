import { door } from "#app/content/door.ts";

/** A press copies the link with its secret, which the address bar has not; without a script it is there to be copied by hand. */
export function CopyLink({ address, nonce }: { address: string; nonce: string }) {
  return (
    <>
      <a href={address} id="copy-link" data-copied={door.copied}>
        {door.copy}
      </a>
      <script nonce={nonce}>{`(${copyOnPress})()`}</script>
    </>
  );
}

/** Runs in the page. */
const copyOnPress = `() => {
  const link = document.getElementById("copy-link");
  link.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || !navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => { link.textContent = link.dataset.copied; },
      () => { location.href = link.href; },
    );
  });
}`;
