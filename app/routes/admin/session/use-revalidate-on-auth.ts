import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAuthChannel } from "./auth-channel.ts";

/** After a sign-in or sign-out in another tab every loader asks again who this is; true meanwhile. */
export function useRevalidateOnAuth(): boolean {
  const { revalidate } = useRevalidator();
  const [isRechecking, setIsRechecking] = useState(false);

  useAuthChannel(async () => {
    setIsRechecking(true);
    await revalidate();
    setIsRechecking(false);
  });
  return isRechecking;
}
