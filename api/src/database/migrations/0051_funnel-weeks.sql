-- Runs with releases since 0018_release-assets
CREATE TABLE "funnel_weeks" (
	"by" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"made" integer NOT NULL,
	"opened" integer NOT NULL,
	"asked" integer NOT NULL,
	"proven" integer NOT NULL,
	"begun" integer NOT NULL,
	"joined" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "funnel_weeks_by_day_value_pk" PRIMARY KEY("by","day","value"),
	CONSTRAINT "funnel_weeks_by" CHECK ("funnel_weeks"."by" in ('kind', 'event', 'school', 'branch')),
	CONSTRAINT "funnel_weeks_counts" CHECK (least("funnel_weeks"."made", "funnel_weeks"."opened", "funnel_weeks"."asked", "funnel_weeks"."proven", "funnel_weeks"."begun", "funnel_weeks"."joined", "funnel_weeks"."active") >= 0)
);
--> statement-breakpoint
-- Of the days that are folded, and weeks that the page offers.
INSERT INTO "funnel_weeks"
SELECT figures.by, summed.day, value, coalesce(sum(count) FILTER (WHERE step = 'made'), 0),
  coalesce(sum(count) FILTER (WHERE step = 'opened'), 0), coalesce(sum(count) FILTER (WHERE step = 'asked'), 0),
  coalesce(sum(count) FILTER (WHERE step = 'proven'), 0), coalesce(sum(count) FILTER (WHERE step = 'begun'), 0),
  coalesce(sum(count) FILTER (WHERE step = 'joined'), 0), coalesce(sum(count) FILTER (WHERE step = 'active'), 0)
FROM (SELECT DISTINCT day FROM "funnel_figures" WHERE by = 'kind' AND day > current_date - 100) summed
  JOIN "funnel_figures" figures ON figures.day BETWEEN date_trunc('week', summed.day)::date AND summed.day
WHERE figures.by <> 'screen'
GROUP BY figures.by, summed.day, value;
