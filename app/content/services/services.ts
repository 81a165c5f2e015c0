import { aiDevelopment } from "./ai-development.ts";
import { dataAnalysis } from "./data-analysis.ts";
import { enterpriseIntegration } from "./enterprise-integration.ts";
import { infrastructure } from "./infrastructure.ts";
import type { GenericServiceId, Service } from "./service.ts";
import { smartIndustry } from "./smart-industry.ts";
import { sustainability } from "./sustainability.ts";

/** The six services with a page of their own, in the order of every list. */
export const services: readonly Service[] = [
  aiDevelopment,
  dataAnalysis,
  infrastructure,
  smartIndustry,
  sustainability,
  enterpriseIntegration,
];

export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

/** The services a page of the generic table belongs to. */
export function servicesRelatedTo(id: GenericServiceId): readonly Service[] {
  return services.filter((service) => service.related.includes(id));
}
