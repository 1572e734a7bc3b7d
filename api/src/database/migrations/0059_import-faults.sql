-- Runs with releases since 0018_release-assets
CREATE TABLE "invitation_import_faults" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "invitation_import_faults_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "invitation_import_faults_line" CHECK ("invitation_import_faults"."line" between 2 and 50000),
	CONSTRAINT "invitation_import_faults_fault" CHECK ("invitation_import_faults"."fault" in ('cells', 'formula', 'name_missing', 'name_malformed', 'name_too_long', 'email_malformed', 'relation_missing', 'relation_unknown', 'duplicate'))
);
--> statement-breakpoint
ALTER TABLE "invitation_import_faults" ADD CONSTRAINT "invitation_import_faults_import_id_invitation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."invitation_imports"("id") ON DELETE cascade ON UPDATE no action;
