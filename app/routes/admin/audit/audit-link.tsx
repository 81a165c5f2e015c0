import { Link } from "react-router";
import { audit } from "#app/content/admin/audit.ts";
import { holds } from "#app/db/roles.ts";
import { useStaff } from "../shell/staff.ts";
import { auditAddress } from "./audit-address.ts";

/** From one document or message to its lines in the log, for those who may read it. */
export function AuditLink({ of }: { of: string }) {
  const staff = useStaff();
  if (!staff || !holds(staff.role, "administration")) return null;
  return (
    <p>
      <Link className="link" to={auditAddress({ of })}>
        {audit.ofThis}
      </Link>
    </p>
  );
}
