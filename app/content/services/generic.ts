import { dataAndModels } from "./generic/data-and-models.ts";
import { languageAndStrategy } from "./generic/language-and-strategy.ts";
import type { GenericService } from "./service.ts";

/**
 * The fixed table behind /services/{serviceId}. It holds data-analysis and ai-development too;
 * on the website their dedicated pages win.
 */
export const genericServices: readonly GenericService[] = [...dataAndModels, ...languageAndStrategy];

export function findGenericService(id: string): GenericService | undefined {
  return genericServices.find((service) => service.id === id);
}
