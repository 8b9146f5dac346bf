DROP INDEX "enrolments_leaders";--> statement-breakpoint
CREATE INDEX "enrolments_in_order" ON "enrolments" USING btree ("group_id","is_leader" DESC NULLS FIRST,"joined_at","id");--> statement-breakpoint
CREATE INDEX "group_weeks_number" ON "group_weeks" USING btree ("group_id","number");