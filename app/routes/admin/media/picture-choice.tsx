import { media } from "#app/content/admin/media.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useLoaded } from "../shell/use-loaded.ts";

interface PictureChoiceProps {
  isOpen: boolean;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The library over a form, whose first opening does not wait for it. */
export function PictureChoice({ isOpen, onChoose, onClose }: PictureChoiceProps) {
  const loaded = useLoaded(
    isOpen,
    () => import("./choose-picture.tsx"),
    () => {
      onClose();
      showToast({ kind: "error", text: media.choose.failure });
    },
  );
  return isOpen && loaded ? <loaded.ChoosePicture onChoose={onChoose} onClose={onClose} /> : null;
}
