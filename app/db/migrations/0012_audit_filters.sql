-- The lines of one person or kind stand together, so that a few old ones among a million are found at once.
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, created_at, id);
CREATE INDEX audit_log_action_idx ON audit_log (action, created_at, id);
