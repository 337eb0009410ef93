CREATE TABLE "recital_marks" (
	"recital_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"segment" integer NOT NULL,
	"word" integer NOT NULL,
	"kind" text NOT NULL,
	"heard_at" integer,
	"note" text,
	CONSTRAINT "recital_marks_pkey" PRIMARY KEY("recital_id","unit_id","segment","word"),
	CONSTRAINT "recital_marks_known_kind" CHECK ("recital_marks"."kind" in ('lahn', 'nisyan', 'tabdil', 'taraddud'))
);
--> statement-breakpoint
CREATE TABLE "recital_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recital_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"live_session_id" integer,
	"meeting_link" text,
	"booked_by" text,
	"booked_at" timestamp (3) with time zone,
	"matn_key" text,
	CONSTRAINT "recital_slots_once" UNIQUE("teacher_id","starts_at"),
	CONSTRAINT "recital_slots_minutes_in_range" CHECK ("recital_slots"."minutes" between 5 and 60),
	CONSTRAINT "recital_slots_booked_for_a_text" CHECK (("recital_slots"."booked_by" is null) = ("recital_slots"."booked_at" is null) and ("recital_slots"."booked_by" is null) = ("recital_slots"."matn_key" is null))
);
--> statement-breakpoint
CREATE TABLE "recitals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"matn_key" text NOT NULL,
	"from_unit" integer NOT NULL,
	"to_unit" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sound_file" text,
	"slot_id" integer,
	"seconds" integer,
	"state" text DEFAULT 'sent' NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"comment" text,
	"comment_sound_file" text,
	"to_mend" text,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recitals_one_of_a_slot" UNIQUE("slot_id"),
	CONSTRAINT "recitals_sent_once" UNIQUE("user_id","client_id"),
	CONSTRAINT "recitals_range_in_order" CHECK (1 <= "recitals"."from_unit" and "recitals"."from_unit" <= "recitals"."to_unit"),
	CONSTRAINT "recitals_known_state" CHECK ("recitals"."state" in ('sent', 'passed', 'again')),
	CONSTRAINT "recitals_length_in_range" CHECK ("recitals"."seconds" between 1 and 905),
	CONSTRAINT "recitals_decided_by_someone" CHECK (("recitals"."state" = 'sent') = ("recitals"."decided_at" is null)
        and ("recitals"."decided_at" is null) = ("recitals"."decided_by" is null)),
	CONSTRAINT "recitals_again_with_what_to_mend" CHECK (("recitals"."state" = 'again') = ("recitals"."to_mend" is not null)),
	CONSTRAINT "recitals_claimed_for_a_time" CHECK (("recitals"."claimed_by" is null) = ("recitals"."claimed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "book_parts" (
	"book_key" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	CONSTRAINT "book_parts_pkey" PRIMARY KEY("book_key","place"),
	CONSTRAINT "book_parts_in_order" CHECK (1 <= "book_parts"."from" and "book_parts"."from" <= "book_parts"."to")
);
--> statement-breakpoint
CREATE TABLE "book_wishes" (
	"user_id" text NOT NULL,
	"book_key" text NOT NULL,
	"wished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_wishes_pkey" PRIMARY KEY("user_id","book_key")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author_id" integer NOT NULL,
	"kind" text NOT NULL,
	"transmission" text,
	"edition" text,
	"last" integer,
	"matn_key" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_by" text,
	CONSTRAINT "books_known_kind" CHECK ("books"."kind" in ('listening', 'reading', 'memorisation')),
	CONSTRAINT "books_numbered_with_edition" CHECK ("books"."last" is null or ("books"."last" >= 1 and "books"."edition" is not null))
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"way" text NOT NULL,
	"rest_way" text,
	"source" text,
	CONSTRAINT "chain_links_once" UNIQUE("chain_id","student_id","teacher_id"),
	CONSTRAINT "chain_links_known_way" CHECK ("chain_links"."way" in ('sama', 'qiraa', 'ard', 'ijaza', 'munawala', 'mukataba', 'wijada') and ("chain_links"."rest_way" is null or "chain_links"."rest_way" in ('sama', 'qiraa', 'ard', 'ijaza', 'munawala', 'mukataba', 'wijada'))),
	CONSTRAINT "chain_links_from_another" CHECK ("chain_links"."student_id" <> "chain_links"."teacher_id")
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shaykh_id" text NOT NULL,
	"book_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ijaza_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ijaza_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"book_key" text NOT NULL,
	"shaykh_id" text NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "ijaza_requests_known_state" CHECK ("ijaza_requests"."state" in ('pending', 'granted', 'refused', 'withdrawn')),
	CONSTRAINT "ijaza_requests_known_kind" CHECK ("ijaza_requests"."kind" in ('listening', 'reading', 'memorisation')),
	CONSTRAINT "ijaza_requests_decided_at_a_time" CHECK (("ijaza_requests"."state" = 'pending') = ("ijaza_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ijazat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ijazat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" integer NOT NULL,
	"shaykh_id" text NOT NULL,
	"book_key" text NOT NULL,
	"way" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"heard" jsonb NOT NULL,
	"missed" jsonb NOT NULL,
	"grants_missed" boolean NOT NULL,
	"paragraphs" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "ijazat_number_once" UNIQUE("number"),
	CONSTRAINT "ijazat_one_of_a_request" UNIQUE("request_id"),
	CONSTRAINT "ijazat_known_way" CHECK ("ijazat"."way" in ('sama', 'qiraa', 'ard', 'ijaza', 'munawala', 'mukataba', 'wijada')),
	CONSTRAINT "ijazat_invalid_when_revoked" CHECK ("ijazat"."is_valid" = ("ijazat"."revoked_at" is null)),
	CONSTRAINT "ijazat_revoked_with_reason" CHECK (("ijazat"."revoked_at" is null) = ("ijazat"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "listener_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listener_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"verdict" text,
	"missed" jsonb NOT NULL,
	"name" text,
	"sex" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "listeners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listeners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"majlis_id" integer NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"sex" text,
	"added_as" uuid,
	"verdict" text,
	"missed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "listeners_known_verdict" CHECK ("listeners"."verdict" in ('heard', 'attended', 'missed')),
	CONSTRAINT "listeners_known_sex" CHECK ("listeners"."sex" in ('m', 'f')),
	CONSTRAINT "listeners_missed_something" CHECK (("listeners"."verdict" is not distinct from 'missed') = (jsonb_array_length("listeners"."missed") > 0)),
	CONSTRAINT "listeners_decided_by_someone" CHECK (("listeners"."verdict" is null) = ("listeners"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "majalis" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "majalis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series_id" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"is_make_up" boolean DEFAULT false NOT NULL,
	"live_session_id" integer,
	"is_session_own" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "majalis_number_once" UNIQUE("series_id","number"),
	CONSTRAINT "majalis_range_in_order" CHECK (1 <= "majalis"."from" and "majalis"."from" <= "majalis"."to"),
	CONSTRAINT "majalis_closed_after_opening" CHECK ("majalis"."closed_at" is null or "majalis"."opened_at" <= "majalis"."closed_at")
);
--> statement-breakpoint
CREATE TABLE "majlis_positions" (
	"majlis_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"moved_by" text NOT NULL,
	CONSTRAINT "majlis_positions_pkey" PRIMARY KEY("majlis_id","at")
);
--> statement-breakpoint
CREATE TABLE "majlis_presence" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"majlis_id" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "majlis_presence_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "majlis_presence_in_order" CHECK ("majlis_presence"."joined_at" <= "majlis_presence"."left_at")
);
--> statement-breakpoint
CREATE TABLE "majlis_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "majlis_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"majlis_id" integer NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"noted_by" text NOT NULL,
	CONSTRAINT "majlis_readings_in_order" CHECK (1 <= "majlis_readings"."from" and "majlis_readings"."from" <= "majlis_readings"."to"),
	CONSTRAINT "majlis_readings_known_sex" CHECK ("majlis_readings"."sex" in ('m', 'f'))
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kunya" text,
	"known_as" text,
	"sex" text NOT NULL,
	"born_ah" integer,
	"died_ah" integer,
	"note" text,
	"source" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_known_sex" CHECK ("persons"."sex" in ('m', 'f')),
	CONSTRAINT "persons_born_before_death" CHECK ("persons"."born_ah" <= "persons"."died_ah"),
	CONSTRAINT "persons_years_in_range" CHECK ("persons"."died_ah" between 1 and 1600 and "persons"."born_ah" between 1 and 1600)
);
--> statement-breakpoint
CREATE TABLE "register_names" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	CONSTRAINT "register_names_known_sex" CHECK ("register_names"."sex" in ('m', 'f'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_key" text NOT NULL,
	"shaykh_id" text NOT NULL,
	"scribe_id" text NOT NULL,
	"reader_name" text,
	"reader_sex" text,
	"reader_id" text,
	"chain_id" integer,
	"place" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_reader_with_sex" CHECK (("series"."reader_name" is null) = ("series"."reader_sex" is null))
);
--> statement-breakpoint
CREATE TABLE "shaykhs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "shaykhs_person_once" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "tabaqa_additions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabaqa_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tabaqa_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"writer_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tabaqat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabaqat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series_id" integer NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"paragraphs" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"grants" boolean DEFAULT false NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"sealed_at" timestamp (3) with time zone,
	CONSTRAINT "tabaqat_number_once" UNIQUE("number"),
	CONSTRAINT "tabaqat_one_of_a_series" UNIQUE("series_id"),
	CONSTRAINT "tabaqat_known_state" CHECK ("tabaqat"."state" in ('draft', 'shown', 'approved', 'sealed')),
	CONSTRAINT "tabaqat_steps_in_order" CHECK (("tabaqat"."state" = 'draft' or "tabaqat"."shown_at" is not null)
        and ("tabaqat"."state" not in ('approved', 'sealed') or "tabaqat"."approved_at" is not null)
        and ("tabaqat"."state" = 'sealed') = ("tabaqat"."sealed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wish_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"series_id" integer NOT NULL,
	"channel" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "wish_deliveries_once" UNIQUE("user_id","series_id","channel"),
	CONSTRAINT "wish_deliveries_known_channel" CHECK ("wish_deliveries"."channel" in ('push', 'email'))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_duration_of_films";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_known_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_known_subject";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requires_recital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recital_marks" ADD CONSTRAINT "recital_marks_recital_id_recitals_id_fk" FOREIGN KEY ("recital_id") REFERENCES "public"."recitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recital_marks" ADD CONSTRAINT "recital_marks_unit" FOREIGN KEY ("unit_id") REFERENCES "public"."matn_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recital_slots" ADD CONSTRAINT "recital_slots_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recital_slots" ADD CONSTRAINT "recital_slots_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recital_slots" ADD CONSTRAINT "recital_slots_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recital_slots" ADD CONSTRAINT "recital_slots_matn_key_mutun_key_fk" FOREIGN KEY ("matn_key") REFERENCES "public"."mutun"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_matn_key_mutun_key_fk" FOREIGN KEY ("matn_key") REFERENCES "public"."mutun"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_sound_file_uploads_name_fk" FOREIGN KEY ("sound_file") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_slot_id_recital_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."recital_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitals" ADD CONSTRAINT "recitals_comment_sound_file_uploads_name_fk" FOREIGN KEY ("comment_sound_file") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_parts" ADD CONSTRAINT "book_parts_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_wishes" ADD CONSTRAINT "book_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_wishes" ADD CONSTRAINT "book_wishes_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_author_id_persons_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_matn_key_mutun_key_fk" FOREIGN KEY ("matn_key") REFERENCES "public"."mutun"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_student_id_persons_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_teacher_id_persons_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_shaykh_id_shaykhs_user_id_fk" FOREIGN KEY ("shaykh_id") REFERENCES "public"."shaykhs"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijaza_requests" ADD CONSTRAINT "ijaza_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijaza_requests" ADD CONSTRAINT "ijaza_requests_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijaza_requests" ADD CONSTRAINT "ijaza_requests_shaykh_id_shaykhs_user_id_fk" FOREIGN KEY ("shaykh_id") REFERENCES "public"."shaykhs"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijazat" ADD CONSTRAINT "ijazat_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijazat" ADD CONSTRAINT "ijazat_request_id_ijaza_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."ijaza_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijazat" ADD CONSTRAINT "ijazat_shaykh_id_shaykhs_user_id_fk" FOREIGN KEY ("shaykh_id") REFERENCES "public"."shaykhs"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ijazat" ADD CONSTRAINT "ijazat_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_changes" ADD CONSTRAINT "listener_changes_listener_id_listeners_id_fk" FOREIGN KEY ("listener_id") REFERENCES "public"."listeners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_changes" ADD CONSTRAINT "listener_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_majlis_id_majalis_id_fk" FOREIGN KEY ("majlis_id") REFERENCES "public"."majalis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majalis" ADD CONSTRAINT "majalis_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majalis" ADD CONSTRAINT "majalis_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_positions" ADD CONSTRAINT "majlis_positions_majlis_id_majalis_id_fk" FOREIGN KEY ("majlis_id") REFERENCES "public"."majalis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_positions" ADD CONSTRAINT "majlis_positions_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_presence" ADD CONSTRAINT "majlis_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_presence" ADD CONSTRAINT "majlis_presence_majlis_id_majalis_id_fk" FOREIGN KEY ("majlis_id") REFERENCES "public"."majalis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_readings" ADD CONSTRAINT "majlis_readings_majlis_id_majalis_id_fk" FOREIGN KEY ("majlis_id") REFERENCES "public"."majalis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_readings" ADD CONSTRAINT "majlis_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "majlis_readings" ADD CONSTRAINT "majlis_readings_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_names" ADD CONSTRAINT "register_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_book_key_books_key_fk" FOREIGN KEY ("book_key") REFERENCES "public"."books"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_shaykh_id_shaykhs_user_id_fk" FOREIGN KEY ("shaykh_id") REFERENCES "public"."shaykhs"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_scribe_id_users_id_fk" FOREIGN KEY ("scribe_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shaykhs" ADD CONSTRAINT "shaykhs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shaykhs" ADD CONSTRAINT "shaykhs_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shaykhs" ADD CONSTRAINT "shaykhs_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabaqa_additions" ADD CONSTRAINT "tabaqa_additions_tabaqa_id_tabaqat_id_fk" FOREIGN KEY ("tabaqa_id") REFERENCES "public"."tabaqat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabaqa_additions" ADD CONSTRAINT "tabaqa_additions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabaqat" ADD CONSTRAINT "tabaqat_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recital_marks_by_unit" ON "recital_marks" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "recital_slots_by_student" ON "recital_slots" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "recital_slots_by_matn" ON "recital_slots" USING btree ("matn_key");--> statement-breakpoint
CREATE INDEX "recital_slots_by_session" ON "recital_slots" USING btree ("live_session_id");--> statement-breakpoint
CREATE INDEX "recitals_by_user" ON "recitals" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "recitals_waiting" ON "recitals" USING btree ("matn_key","sent_at") WHERE "recitals"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "recitals_by_matn" ON "recitals" USING btree ("matn_key");--> statement-breakpoint
CREATE INDEX "recitals_by_claimer" ON "recitals" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "recitals_by_decider" ON "recitals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "recitals_by_sound" ON "recitals" USING btree ("sound_file");--> statement-breakpoint
CREATE INDEX "recitals_by_comment_sound" ON "recitals" USING btree ("comment_sound_file");--> statement-breakpoint
CREATE INDEX "book_wishes_by_book" ON "book_wishes" USING btree ("book_key");--> statement-breakpoint
CREATE INDEX "books_by_author" ON "books" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "books_by_matn" ON "books" USING btree ("matn_key");--> statement-breakpoint
CREATE INDEX "books_by_maker" ON "books" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "chain_links_by_student" ON "chain_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "chain_links_by_teacher" ON "chain_links" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "chains_by_shaykh" ON "chains" USING btree ("shaykh_id");--> statement-breakpoint
CREATE INDEX "chains_by_book" ON "chains" USING btree ("book_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ijaza_requests_one_at_a_time" ON "ijaza_requests" USING btree ("user_id","book_key","shaykh_id") WHERE "ijaza_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ijaza_requests_by_user" ON "ijaza_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ijaza_requests_by_book" ON "ijaza_requests" USING btree ("book_key");--> statement-breakpoint
CREATE INDEX "ijaza_requests_of_shaykh" ON "ijaza_requests" USING btree ("shaykh_id","asked_at");--> statement-breakpoint
CREATE INDEX "ijazat_by_user" ON "ijazat" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ijazat_by_shaykh" ON "ijazat" USING btree ("shaykh_id");--> statement-breakpoint
CREATE INDEX "ijazat_by_book" ON "ijazat" USING btree ("book_key");--> statement-breakpoint
CREATE INDEX "listener_changes_by_listener" ON "listener_changes" USING btree ("listener_id");--> statement-breakpoint
CREATE INDEX "listener_changes_by_person" ON "listener_changes" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "listeners_once" ON "listeners" USING btree ("majlis_id","user_id") WHERE "listeners"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listeners_added_once" ON "listeners" USING btree ("majlis_id","added_as") WHERE "listeners"."added_as" is not null;--> statement-breakpoint
CREATE INDEX "listeners_by_majlis" ON "listeners" USING btree ("majlis_id");--> statement-breakpoint
CREATE INDEX "listeners_by_user" ON "listeners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listeners_by_decider" ON "listeners" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "majalis_by_time" ON "majalis" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "majalis_by_session" ON "majalis" USING btree ("live_session_id");--> statement-breakpoint
CREATE INDEX "majlis_positions_by_mover" ON "majlis_positions" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "majlis_presence_by_majlis" ON "majlis_presence" USING btree ("majlis_id");--> statement-breakpoint
CREATE INDEX "majlis_readings_by_majlis" ON "majlis_readings" USING btree ("majlis_id");--> statement-breakpoint
CREATE INDEX "majlis_readings_by_user" ON "majlis_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "majlis_readings_by_noter" ON "majlis_readings" USING btree ("noted_by");--> statement-breakpoint
CREATE INDEX "persons_by_maker" ON "persons" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "series_by_book" ON "series" USING btree ("book_key");--> statement-breakpoint
CREATE INDEX "series_by_shaykh" ON "series" USING btree ("shaykh_id");--> statement-breakpoint
CREATE INDEX "series_by_scribe" ON "series" USING btree ("scribe_id");--> statement-breakpoint
CREATE INDEX "series_by_reader" ON "series" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "series_by_chain" ON "series" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "series_by_maker" ON "series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "shaykhs_by_giver" ON "shaykhs" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "tabaqa_additions_by_tabaqa" ON "tabaqa_additions" USING btree ("tabaqa_id");--> statement-breakpoint
CREATE INDEX "tabaqa_additions_by_writer" ON "tabaqa_additions" USING btree ("written_by");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_duration_of_films" CHECK ("uploads"."duration" is null or ("uploads"."kind" in ('video', 'sound') and "uploads"."duration" >= 0));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_known_kind" CHECK ("uploads"."kind" in ('image', 'syllabus', 'video', 'captions', 'sound'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_known_subject" CHECK ("audit_log"."subject" in ('course', 'lesson', 'exam', 'question', 'live-session', 'template', 'certificate', 'diploma', 'transcript', 'application', 'matn', 'user', 'upload', 'programme', 'recital', 'book', 'person', 'shaykh', 'chain', 'majlis', 'tabaqa', 'ijaza'));--> statement-breakpoint
-- Who is looked for by any spelling: the name with its nasab, the kunya, what they are known as.
ALTER TABLE "persons" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  search_form(coalesce("kunya", '') || ' ' || "name" || ' ' || coalesce("known_as", ''))
) STORED;
--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "persons_by_search_text" ON "persons" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE WARNING 'search goes without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
ALTER TABLE "wish_deliveries" ADD CONSTRAINT "wish_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_deliveries" ADD CONSTRAINT "wish_deliveries_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_deliveries_by_series" ON "wish_deliveries" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "wish_deliveries_on_their_way" ON "wish_deliveries" USING btree ("claimed_at") WHERE "wish_deliveries"."settled_at" is null;--> statement-breakpoint
-- A shaykh's granted word stays as it was said; he alone takes it back, once.
CREATE FUNCTION "refuse_change_of_ijaza"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['is_valid', 'revoked_at', 'revoked_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_valid AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a granted ijaza does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ijazat_stay" BEFORE UPDATE OR DELETE ON "ijazat" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_ijaza"();
--> statement-breakpoint
-- After the seal nothing of a record changes: what was forgotten is an addition below it.
CREATE FUNCTION "refuse_change_of_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sealed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a sealed record does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tabaqat_stay" BEFORE UPDATE OR DELETE ON "tabaqat" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_sealed"();
--> statement-breakpoint
-- An addition is confirmed once by the shaykh; its words are as they were written.
CREATE FUNCTION "refuse_change_of_addition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_at IS NULL AND (
    TG_OP = 'DELETE' OR to_jsonb(NEW) - 'confirmed_at' = to_jsonb(OLD) - 'confirmed_at'
  ) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'an addition does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "tabaqa_additions_stay" BEFORE UPDATE OR DELETE ON "tabaqa_additions" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_addition"();
--> statement-breakpoint
-- What a sheet said while it stood, it said: a correction is a row of its own.
CREATE FUNCTION "refuse_change_of_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the trace of a sheet does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "listener_changes_stay" BEFORE UPDATE OR DELETE ON "listener_changes" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_trace"();
--> statement-breakpoint
-- The sheets that a sealed record was written from, and the majalis they are of, stay with it.
CREATE FUNCTION "refuse_change_under_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A row that is moved leaves one sheet and comes to another.
  touched integer[] := CASE TG_OP
    WHEN 'DELETE' THEN ARRAY[OLD.majlis_id]
    WHEN 'INSERT' THEN ARRAY[NEW.majlis_id]
    ELSE ARRAY[OLD.majlis_id, NEW.majlis_id]
  END;
BEGIN
  -- Whoever composes or seals holds the series: a touch that comes meanwhile waits, and sees the seal.
  PERFORM FROM series WHERE id IN (SELECT series_id FROM majalis WHERE majalis.id = ANY (touched))
    ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT FROM majalis JOIN tabaqat USING (series_id)
    WHERE majalis.id = ANY (touched) AND tabaqat.sealed_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the sheets of a sealed record do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listeners_stay" BEFORE INSERT OR UPDATE OR DELETE ON "listeners" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_under_seal"();
--> statement-breakpoint
CREATE TRIGGER "majlis_readings_stay" BEFORE INSERT OR UPDATE OR DELETE ON "majlis_readings" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_under_seal"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_sealed_series"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[] := CASE TG_OP
    WHEN 'DELETE' THEN ARRAY[OLD.series_id]
    WHEN 'INSERT' THEN ARRAY[NEW.series_id]
    ELSE ARRAY[OLD.series_id, NEW.series_id]
  END;
BEGIN
  -- The live session that it was held in may go; what was read, and when, stays.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'live_session_id' = to_jsonb(OLD) - 'live_session_id' THEN
    RETURN NEW;
  END IF;
  PERFORM FROM series WHERE id = ANY (touched) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM tabaqat WHERE series_id = ANY (touched) AND sealed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the majalis of a sealed record do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "majalis_stay" BEFORE INSERT OR UPDATE OR DELETE ON "majalis" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_sealed_series"();
--> statement-breakpoint
-- An approved chain is the shaykh's word: it is corrected by a new one, never changed.
CREATE FUNCTION "refuse_change_of_approved_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'an approved chain does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chains_stay" BEFORE UPDATE OR DELETE ON "chains" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_approved_chain"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_approved_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM chains WHERE id = OLD.chain_id AND approved_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the links of an approved chain do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chain_links_stay" BEFORE UPDATE OR DELETE ON "chain_links" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_approved_link"();
