import { useEffect, useState } from "react";

/** The value once it has not changed for so many milliseconds. */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
