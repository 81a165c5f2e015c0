import { startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { takeOver } from "#app/ui/take-over.tsx";

startTransition(() => takeOver(document, <HydratedRouter />));
