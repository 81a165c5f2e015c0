import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSessionNews } from "./session-news.ts";

/** After a sign-in or sign-out in another tab every loader asks again who this is; true meanwhile. */
export function useRecheck(): boolean {
  const { revalidate } = useRevalidator();
  const [isRechecking, setIsRechecking] = useState(false);

  useSessionNews(async () => {
    setIsRechecking(true);
    await revalidate();
    setIsRechecking(false);
  });
  return isRechecking;
}
