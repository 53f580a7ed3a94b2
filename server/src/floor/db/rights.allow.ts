// Who may do what in the database. rights.db.test.ts compares this list with the catalog and with what
// really happens. A new table, column, function or policy that isn't listed here fails the build.

/** Separates words by spaces. */
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

export interface TableRights {
  /** Columns everyone reads: visitors, the public pool, signed-in people (policies decide which rows). */
  everyone?: string[];
  /** Additional columns that signed-in people read. */
  signedIn?: string[];
  /** Columns only commands, the sign-in library or one of the special roles below read. */
  closed?: string[];
  /** The columns signed-in people write directly. */
  signedInInsert?: string[];
  signedInUpdate?: string[];
  /** What our commands (service_role) may do, on every column. */
  commands?: string[];
  /** What the sign-in library (borough_auth) may do, on every column. */
  library?: string[];
  /** What the role for ID documents (borough_identity) may do, on every column. */
  documents?: string[];
  /** What the role for evidence files (borough_evidence) may do, on every column. */
  evidenceFiles?: string[];
  /** `policy verb to roles`, as in the catalog. */
  policies: string[];
}

const commands = 'commands ALL to service_role';
const library = 'library ALL to borough_auth';
const change = words('select insert update');
const changeAndDelete = words('select insert update delete');

export const tableRights: Record<string, TableRights> = {
  'accounts.account': {
    closed: words(
      `id accountId providerId userId accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt
       scope password createdAt updatedAt email`,
    ),
    library: changeAndDelete,
    policies: [library],
  },
  'accounts.admin_invitations': {
    closed: words('email link_hash created_at expires_at admin_right'),
    commands: words('select delete'),
    policies: [commands],
  },
  'accounts.app_tokens': {
    closed: words('id person_id name scope token_sha256 created_at expires_at last_used_at'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'accounts.banned_fingerprints': {
    closed: words('id person_id kind fingerprint at'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'accounts.sign_up_reviews': {
    closed: words('id person_id matched resembles opened_at due_at decision decided_at decided_by reason'),
    commands: change,
    policies: [commands],
  },
  'accounts.fingerprints': {
    closed: words('person_id kind fingerprint at'),
    commands: words('select insert'),
    policies: [commands],
  },
  'accounts.jwks': {
    closed: words('id publicKey privateKey createdAt expiresAt alg crv'),
    library: words('select insert delete'),
    policies: [library],
  },
  'accounts.phone_codes': {
    closed: words('id seq phone purpose user_id code_hash created_at expires_at wrong_guesses used_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.phones': {
    closed: words('user_id phone confirmed_at shown'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.email_changes': {
    closed: words('user_id new_email approve_hash confirm_hash waits_until expires_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.known_browsers': {
    closed: words('user_id mark_hash first_seen_at last_seen_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.past_emails': {
    closed: words('user_id email left_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.passkey_challenges': {
    closed: words('browser_hash challenge purpose user_id expires_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.passkeys': {
    closed: words(
      'id user_id credential_id public_key sign_count transports name synced created_at last_used_at',
    ),
    commands: changeAndDelete,
    library: words('select delete'),
    policies: [commands, library],
  },
  'accounts.pending_sign_ins': {
    closed: words('token_hash user_id remember tries expires_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.proof_codes': {
    closed: words('session_id code_hash tries expires_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.recovery_codes': {
    closed: words('user_id code_hash used_at'),
    commands: changeAndDelete,
    library: words('select delete'),
    policies: [commands, library],
  },
  'accounts.second_factors': {
    closed: words('user_id id totp_secret totp_confirmed_at totp_last_step passkey_asked created_at'),
    commands: changeAndDelete,
    library: words('select delete'),
    policies: [commands, library],
  },
  'accounts.session': {
    closed: words(
      'id expiresAt token createdAt updatedAt ipAddress userAgent provedAt factorPassed seenAt userId',
    ),
    library: changeAndDelete,
    policies: [library],
  },
  'accounts.sign_in_codes': {
    closed: words('token_hash user_id remember code_hash tries expires_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'accounts.sign_up_notes': {
    closed: words(
      'user_id first_name last_name phone marketing_opt_in newsletter_wish accepted_terms_version adult_confirmed_at created_at',
    ),
    commands: change,
    policies: [commands],
  },
  'accounts.user': {
    closed: words('id name email emailVerified image createdAt updatedAt'),
    library: changeAndDelete,
    policies: [library],
  },
  'accounts.verification': {
    closed: words('id identifier value expiresAt createdAt updatedAt'),
    library: changeAndDelete,
    policies: [library],
  },

  'public.admin_changes': {
    closed: words('id changed_at author_id person_id right_before right_after reason'),
    commands: ['select'],
    policies: ['commands SELECT to service_role'],
  },
  'public.admin_users': {
    everyone: words('id created_at factor_vouched_at admin_right'),
    commands: ['select'],
    policies: ['commands SELECT to service_role', 'own SELECT to authenticated'],
  },
  'public.booking_deadlines': {
    closed: words('booking_id kind at done_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.booking_events': {
    signedIn: words('id booking_id at move actor_kind from_status to_status'),
    closed: words('actor_id details'),
    commands: words('select insert'),
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.bookings': {
    signedIn: words(
      `id created_at updated_at item_id renter_id owner_id quote_id kind status start_date end_date occupied_until total_price
       charged_cents subtotal_cents daily_price_cents deposit_cents price_lines tier currency time_zone
       terms_id title description photo_hashes checklist requested_at answer_by accepted_at pay_by waiting_since
       time_left_seconds hold_expires_at paid_at confirmed_at starts_at ends_at address_shown_at without_handover
       owner_gave_at renter_received_at owner_on_way_at renter_on_way_at picked_up_at pickup_counted_at meeting_since meeting_by meeting_claim claim_since complaint_since said_back_at return_claimed_at
       return_contested_at returned_at completed_at overdue_since overdue_day previous_late_at previous_back_at cancelled_at cancel_reason cancel_actor cancelled_by cancel_note refund_cents
       owner_keeps_cents owner_nth blocks_calendar`,
    ),
    closed: words(
      'deposit_consent pickup_address latitude longitude imported shared_something handed_to_verified',
    ),
    commands: change,
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.admin_notes': {
    closed: words('id at admin_id person_id item_id booking_id words'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'public.backups': {
    closed: words(
      'id kind asked_at began_at ended_at place name bytes files error report secret_check sheet_shown',
    ),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.bank_payouts': {
    signedIn: words('id created_at owner_id cents state arrived_at returned_at'),
    closed: words('provider_payout_id failure joined_at'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.blocked_messages': {
    closed: words(
      'id at conversation_id sender_id receiver_id content hits decision decided_at decided_reason',
    ),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.case_decisions': {
    signedIn: words(
      'case_id round at verdict cents fees_back clause clause_heading clause_words reasons evidence alone',
    ),
    closed: words('id admin_id agreed_by stake_cents'),
    commands: words('select insert'),
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.case_lines': {
    signedIn: words('case_id seq at kind cents words'),
    commands: words('select insert'),
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.cases': {
    signedIn: words(
      `id booking_id kind status opened_by opened_at claim counterclaim claim_cents counterclaim_cents renters_word lines_until
       never_got back_by keep_cents lapsed_at contested_at appealed_by appealed_at paused_at verdict verdict_cents closed_at
       back_said_at back_denied_at came_back_at kept_cents item_paused`,
    ),
    closed: words('admin_id drawn_at alarmed_at paused_ms proposal proposed_by decision_id next_at'),
    commands: change,
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.categories': {
    everyone: words('id created_at name description image_url place checklist hidden_at merging_into'),
    signedInInsert: words('name description image_url'), // admins, by policy
    commands: changeAndDelete,
    policies: [
      'added_by_operators INSERT to authenticated',
      commands,
      'readable_by_everyone SELECT to anon, authenticated',
    ],
  },
  'public.category_aliases': {
    everyone: words('alias category_id'),
    commands: changeAndDelete,
    policies: [commands, 'readable_by_everyone SELECT to anon, authenticated'],
  },
  'public.category_changes': {
    closed: words('id changed_at author_id act category_id name reason facts written_in'),
    commands: words('select insert'),
    policies: ['changed_by_operators INSERT to service_role', 'read_by_commands SELECT to service_role'],
  },
  'public.checkout_sessions': {
    signedIn: words('id created_at booking_id purpose attempt state url expires_at'),
    closed: words('provider_session_id operation_id'),
    commands: change,
    policies: [commands, 'renter SELECT to authenticated'],
  },
  'public.conversation_archives': {
    signedIn: words('person_id conversation_id archived_at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.contact_answers': {
    closed: words('message_id admin_id at words'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'public.contact_messages': {
    signedIn: words('id created_at reference sender_id name email subject message call_phone call_by due_at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.conversations': {
    signedIn: words('id created_at updated_at item_id owner_id renter_id'),
    commands: change,
    policies: [commands, 'participants SELECT to authenticated'],
  },
  'public.debt_payments': {
    signedIn: words('id created_at person_id cents state paid_at returned_cents'),
    closed: words('operation_id provider_session_id url page_ends_at'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.debt_payment_lines': {
    signedIn: words('debt_payment_id place kind booking_id cents settled_cents'),
    closed: words('dispute_id'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.deposit_holds': {
    signedIn: words('booking_id seq created_at state cents expires_at'),
    closed: words('intent_id operation_id'),
    commands: change,
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.deposits': {
    signedIn: words(
      'booking_id amount_cents status due_at needed_by card_by renewable renewals updated_at claimed take_cents award_cents',
    ),
    closed: words('customer_id payment_method_id attempts next_at last_error last_tried_at claim_card_tried'),
    commands: change,
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.document_views': {
    closed: words('id person_id request_id side viewer_id at'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'public.evidence': {
    signedIn: words('id booking_id seq kind part person_id at content sha256 prev_hash hash'),
    commands: words('select insert'),
    policies: [commands, 'parties SELECT to authenticated'],
  },
  'public.evidence_files': {
    closed: words('evidence_id size bytes path sealed_key withdrawn_at withdrawn_reason'),
    evidenceFiles: change,
    policies: ['files ALL to borough_evidence'],
  },
  'public.evidence_views': {
    closed: words('evidence_id viewer_id day first_at last_at looks'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.favorite_list_items': {
    signedIn: words('list_id item_id place'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.favorite_lists': {
    signedIn: words('id person_id created_at name share_id'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.favorites': {
    signedIn: words('person_id item_id created_at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.files': {
    everyone: words('id created_at bucket path bytes content_type sha256'),
    closed: ['owner_id', 'withdrawn_at'],
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated', 'public_buckets SELECT to anon, authenticated'],
  },
  'public.handover_tries': {
    closed: words('id booking_id kind at'),
    commands: words('select insert'),
    policies: [commands],
  },
  'public.held_messages': {
    signedIn: words('message_id sender_id held_at content decision decided_reason'),
    closed: words('hits decided_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.id_documents': {
    closed: words('id request_id person_id side content_type bytes created_at path sealed_key'),
    documents: changeAndDelete,
    policies: ['documents ALL to borough_identity'],
  },
  'public.idempotency_keys': {
    closed: words('person_id route key body_sha256 status body created_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.item_availability': {
    everyone: words('id created_at item_id start_date end_date'),
    commands: changeAndDelete,
    policies: [
      commands,
      'of_readable_items SELECT to anon, authenticated',
      'public_pool SELECT to borough_public',
    ],
  },
  'public.item_changes': {
    closed: words('id item_id why was_cents start_date end_date'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.item_images': {
    everyone: words(
      'id created_at item_id image_url primary position width height widths thumbnail_url srcset placeholder',
    ),
    closed: ['sha256'],
    commands: changeAndDelete,
    policies: [
      commands,
      'of_readable_items SELECT to anon, authenticated',
      'public_pool SELECT to borough_public',
    ],
  },
  'public.item_imports': {
    closed: words('id created_at ends_at owner_id prepared_by reason state plan photos_due photos paths'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.item_reservations': {
    everyone: words('item_id start_date end_date'),
    closed: ['booking_id'],
    commands: ['select'],
    policies: [
      'commands SELECT to service_role',
      'of_readable_items SELECT to anon, authenticated',
      'public_pool SELECT to borough_public',
    ],
  },
  'public.item_views': {
    signedIn: words('item_id day views'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.item_visits': {
    closed: words('day visit ends_at'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'public.items': {
    everyone: words(
      `id created_at updated_at owner_id category_id title description features featured featured_until daily_price
       security_deposit daily_price_cents security_deposit_cents location city state zip public_latitude
       public_longitude time_zone min_days max_days requests_only id_verified_only status listed image_urls
       image_thumbnail image_placeholder avg_rating review_count search words card`,
    ),
    closed: words(
      'latitude longitude pickup_address checklist reference removed_at removed_by removed_reason owner_suspended',
    ),
    signedInUpdate: words('daily_price security_deposit status'), // their own, by policy
    commands: changeAndDelete,
    policies: [
      commands,
      'listed_for_everyone SELECT to anon, authenticated',
      'own SELECT to authenticated',
      'own_price_and_pause UPDATE to authenticated',
      'participants SELECT to authenticated',
      'parties SELECT to authenticated',
      'public_pool SELECT to borough_public',
    ],
  },
  'public.ledger_lines': {
    signedIn: words('id posting_id at booking_id account cents memo person_id'),
    closed: words('operation_id plan_invoice_id debt_payment_id balance_line'),
    commands: words('select insert'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.message_photos': {
    signedIn: words('id message_id position stem width height widths placeholder'),
    commands: words('select insert'),
    policies: [commands, 'participants SELECT to authenticated'],
  },
  'public.messages': {
    signedIn: words('id created_at conversation_id sender_id receiver_id item_id kind content is_filtered'),
    closed: words('read_at read_silently typed_sha256 mailed_at'),
    commands: change,
    policies: [commands, 'participants SELECT to authenticated'],
  },
  'public.moderation_acts': {
    closed: words(
      'id at admin_id act subject_id reason clause until alone source cents answers_id mail_from mail_to',
    ),
    commands: words('select insert'),
    policies: [commands],
  },
  'public.moderation_appeals': {
    closed: words('act_id at words'),
    commands: words('select insert'),
    policies: [commands],
  },
  'public.newsletter_addresses': {
    closed: words('id created_at email confirm_hash confirm_until confirmed_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.notifications': {
    signedIn: words('id person_id created_at name notice_group words subject_type subject_id read_at'),
    closed: words('dedupe_key'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.push_browsers': {
    signedIn: words('id person_id added_at'),
    closed: words('session_id endpoint p256dh auth unanswered'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.push_keys': {
    closed: words('is_only public_key sealed_key'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.push_messages': {
    closed: words('id browser_id notification_id created_at title page is_urgent tries waits_until'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.quiet_hours': {
    signedIn: words('person_id is_on from_hour until_hour zone changed_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.stopped_notices': {
    signedIn: words('person_id notice_group channel stopped_at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.database_sizes': {
    closed: words('day bytes'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.error_counts': {
    closed: words('kind hour count last_at passing'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.health_alarms': {
    closed: words('about since told_at calm_since'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.process_notes': {
    closed: words('process at facts'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.outbox_messages': {
    closed: words(
      `id created_at channel recipient first_recipient reply_to unsubscribe_url kind subject body_text body_html dedupe_key sent_at
       error given_up_at useless_after waits_until taken_until calendar_entry set_aside_at`,
    ),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.dispute_answers': {
    closed: words('dispute_id state evidence saved_at saved_by try_number operation_id sent_at error'),
    commands: change,
    policies: [commands],
  },
  'public.fraud_warnings': {
    closed: words(
      'id warned_at provider_warning_id payment_intent_id subject_type subject_id fraud_type cleared_at',
    ),
    commands: change,
    policies: [commands],
  },
  'public.payment_disputes': {
    closed: words(
      `id opened_at provider_dispute_id payment_intent_id charge_id subject_type subject_id cents reason provider_status
       state due_by closed_at`,
    ),
    commands: change,
    policies: [commands],
  },
  'public.payment_operations': {
    closed: words(
      `id created_at kind subject_type subject_id idempotency_key request request_sha256 state asked_at attempts
       result error run_after finished_at`,
    ),
    commands: change,
    policies: [commands],
  },
  'public.payments': {
    closed: words('id created_at subject_type subject_id purpose payment_intent_id cents state paid_at'),
    commands: change,
    policies: [commands],
  },
  'public.payout_accounts': {
    signedIn: words(
      `person_id created_at provider_account_id transfers payouts requirements needed_by bank_name bank_last4 asked_at`,
    ),
    closed: words('attempt operation_id bank_changed_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.payouts': {
    signedIn: words(
      `id created_at booking_id owner_id purpose state cents due_at is_first frozen_for frozen_until waiting_since
       sent_cents netted_cents reversed_cents sent_at bank_payout_id`,
    ),
    closed: words(
      `hold_reason reminders try_number operation_id reversing_cents reversal_operation_id reversals transfer_id error
       alarmed_at next_at`,
    ),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.person_blocks': {
    signedIn: words('blocker_id blocked_id created_at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.person_event_counters': {
    signedIn: words('person_id n'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.person_events': {
    signedIn: words('person_id n kind data at'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.plan_invoices': {
    signedIn: words(
      'id subscription_id period_start period_end paid_cents refunded_cents paid_at dispute tries next_try_at',
    ),
    closed: words(
      'provider_invoice_id payment_intent_id asked_at disputed_at provider_dispute_id dispute_reason dispute_due_by',
    ),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.plan_price_changes': {
    signedIn: words(
      'id subscription_id from_cents to_cents consent_version consent_words consented_at state',
    ),
    closed: words('operation_id'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.plan_subscriptions': {
    signedIn: words(
      'id created_at person_id state consent_version consent_words consented_at price_cents ends_with_period period_end started_at',
    ),
    closed: words(
      `operation_id provider_session_id url page_ends_at provider_subscription_id provider_customer_id
       provider_status asked_at reminded_at`,
    ),
    commands: change,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.profiles': {
    everyone: words(
      `id created_at display_name avatar_url bio hobbies lending_pitch social_circles avg_rating review_count
       trust_score trust_points email_verified phone_verified id_verified response_rate response_minutes erased_at card`,
    ),
    closed: words(
      `account_id updated_at full_name approved_first_name age location phone_number email id_document_status suspended_at
       suspended_until ban_check_due closed_at trust_due
       terms_version terms_accepted_at adult_confirmed_at`,
    ),
    commands: change,
    policies: [commands, 'readable_by_everyone SELECT to anon, authenticated'],
  },
  'public.pro_pages': {
    closed: words(
      `person_id updated_at shown_until business_name handover_hours house_rules logo_url cover_url picture_urls
       pinned_review_id`,
    ),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.quick_replies': {
    signedIn: words('person_id texts updated_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.terms': {
    signedIn: words('id made_at figures'),
    commands: words('select insert'),
    policies: [commands, 'everyone SELECT to authenticated'],
  },
  'public.title_words': {
    everyone: words('word items'),
    commands: changeAndDelete,
    policies: [commands, 'readable_by_everyone SELECT to anon, authenticated'],
  },
  'public.told_terms': {
    closed: words('person_id version at dismissed_at'),
    commands: words('select insert update delete'),
    policies: [commands],
  },
  'public.quotes': {
    signedIn: words(
      `id created_at person_id item_id start_date end_date price_lines tier currency daily_price_cents
       subtotal_cents total_cents deposit_cents time_zone terms_id expires_at`,
    ),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.rate_limits': {
    closed: words('bucket window_start count'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.refunds': {
    closed: words(
      `id created_at subject_type subject_id payment_intent_id cents purpose try_number state operation_id
       provider_refund_id error failed_at next_try_at arrived_at ask_at`,
    ),
    commands: change,
    policies: [commands],
  },
  'public.reports': {
    signedIn: words(
      'id created_at item_id person_id conversation_id review_id wanted_id reporter_id reason details status',
    ),
    closed: words('about about_id evidence settled_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.first_run': {
    closed: words('one_row began_at token_hash browser_hash finished_at'),
    policies: [],
  },
  'public.connections': {
    closed: words('name sealed set_at checked_at'),
    policies: [],
  },
  'public.restorations': {
    closed: words('id backup backed_up_at restored_at live_at'),
    commands: words('select'),
    policies: ['commands SELECT to service_role'],
  },
  'public.review_windows': {
    closed: words('booking_id opened_at asked next_at'),
    commands: words('select update'),
    policies: [commands],
  },
  'public.reviews': {
    everyone: words(
      'id created_at item_id reviewer_id reviewee_id review_type rating comment revealed_at reply replied_at uncounted',
    ),
    signedIn: words('updated_at hidden_at'),
    closed: words('booking_id hidden_reply'),
    commands: change,
    policies: [commands, 'own SELECT to authenticated', 'revealed SELECT to anon, authenticated'],
  },
  'public.stripe_customers': {
    closed: words('person_id customer_id'),
    commands: change,
    policies: [commands],
  },
  'public.site_numbers': {
    everyone: words('single members items cities reviews rating offered_terms counted_at'),
    commands: change,
    policies: [commands, 'readable_by_everyone SELECT to anon, authenticated'],
  },
  'public.settings': {
    closed: words('section version set_at author_id reason value'),
    commands: words('select insert'),
    policies: ['read_by_commands SELECT to service_role', 'set_by_operators INSERT to service_role'],
  },
  'public.site_text_drafts': {
    closed: words('kind slug revision saved_at author_id parts'),
    commands: change,
    policies: [commands],
  },
  'public.site_texts': {
    everyone: words('kind slug version published_at source'),
    closed: words('author_id note ours accepted_as'),
    commands: words('select insert'),
    policies: [
      'published_by_operators INSERT to service_role',
      'read_by_commands SELECT to service_role',
      'readable_by_everyone SELECT to anon, authenticated',
    ],
  },
  'public.stripe_events': {
    closed: words('id type object_id payload received_at delivered_at processed_at outcome'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.trust_changes': {
    signedIn: words('id person_id at cause points total'),
    commands: words('select insert delete'),
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.verification_requests': {
    signedIn: words(
      `id user_id verification_type legal_name front_document_url back_document_url selfie_url status submitted_at
       reviewed_at reason documents_deleted_at`,
    ),
    closed: words('reviewed_by document_kind number_fingerprint dropped_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.visit_keys': {
    closed: words('day key ends_at'),
    commands: words('select insert delete'),
    policies: [commands],
  },
  'public.saved_search_finds': {
    signedIn: words('search_id item_id why found_at told_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.saved_searches': {
    signedIn: words('id person_id created_at name query active tell start_date end_date wanted_id ends_at'),
    closed: words('query_key cells max_cents'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.wanted_offers': {
    signedIn: words('post_id item_id created_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.wanted_posts': {
    signedIn: words(
      'id person_id created_at what place category_id start_date end_date max_cents ends_at removed_at',
    ),
    closed: words('latitude longitude removed_by removed_reason owners_found_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
  'public.wanted_tellings': {
    closed: words('post_id person_id tell found_at told_at'),
    commands: changeAndDelete,
    policies: [commands],
  },
  'public.waiting_dates': {
    signedIn: words('id person_id item_id start_date end_date created_at told_at'),
    commands: changeAndDelete,
    policies: [commands, 'own SELECT to authenticated'],
  },
};

const visitors = words('anon borough_public');

/** Who may call each function; no one may call those for triggers. */
export const functionRights: Record<string, string[]> = {
  'accounts.person_of_app_token(text,timestamp with time zone)': ['borough_auth'],
  'accounts.end_pending_sign_ins()': [],
  'accounts.forget_vouched_factor()': [],
  'accounts.has_factor(uuid)': [],
  'accounts.set_admin_right(uuid,uuid,text,text,timestamp with time zone)': ['service_role'],
  'accounts.use_admin_invitation(uuid,text)': ['service_role'],
  'accounts.lock_person(uuid)': ['service_role'],
  'accounts.forget_factor_passed(uuid)': ['service_role'],
  'accounts.person_of_session(text,timestamp with time zone)': ['borough_auth'],
  'accounts.unlink_identity(uuid,uuid,text[])': ['borough_auth'],
  'accounts.remove_erased_account(uuid)': ['service_role'],
  'accounts.revoke_app_tokens_of_suspended()': [],
  'accounts.revoke_app_tokens_with_password()': [],
  'accounts.ways_to_sign_in(uuid)': ['service_role'],

  'public.caller_id()': [...visitors, 'authenticated', 'service_role'],
  'public.enqueue(text,json,timestamp with time zone,text)': ['service_role'],
  'public.forget_evidence(timestamp with time zone,integer)': ['service_role'],
  'public.first_name_and_initial(text)': ['service_role'],
  'public.get_item_details(uuid)': [...visitors, 'authenticated', 'service_role'],
  'public.get_my_item(uuid)': ['authenticated'],
  'public.get_my_profile()': ['authenticated'],
  'public.finish_category_merge(uuid)': ['service_role'],
  'public.has_pro(uuid,timestamp with time zone)': ['service_role'],
  'public.is_admin()': ['authenticated', 'service_role'],
  'public.is_operator()': ['authenticated', 'service_role'],
  'public.is_evidence(text,text,timestamp with time zone)': ['service_role'],
  'public.item_card(uuid,text,text,numeric,numeric,text,text,text,text[],text,text,text[],numeric,integer,timestamp with time zone)':
    ['authenticated', 'service_role'],
  'public.message_read_at(uuid)': ['authenticated'],
  'public.owner_card(uuid,text,text,boolean,boolean,integer)': ['service_role'],
  'public.owner_facts(uuid,timestamp with time zone)': [...visitors, 'authenticated', 'service_role'],
  'public.pro_page(uuid,timestamp with time zone)': [...visitors, 'authenticated', 'service_role'],
  'public.queue_state()': ['service_role'],
  'public.rentals_done(uuid)': [...visitors, 'authenticated', 'service_role'],
  'public.plain_text(text)': ['authenticated', 'service_role'],
  'public.words_like(text)': [...visitors, 'authenticated', 'service_role'],
  'public.words_of(text,text,text)': ['authenticated', 'service_role'],
  'public.shown_name(text,uuid)': [...visitors, 'authenticated', 'service_role'],
  'public.forget_addresses_in_acts(text[])': ['service_role'],
  'public.try_failed_jobs_again()': ['service_role'],
  'public.unread_messages()': ['authenticated'],
  'public.unread_messages(uuid)': ['authenticated'],
  'public.upsert_profile(uuid,text,text,integer,text,text,text,text)': ['service_role'],

  'public.announce_catalog_change()': [],
  'public.announce_desk_change()': [],
  'public.announce_ended_session()': [],
  'public.bring_back_conversation()': [],
  'public.check_review()': [],
  'public.copy_item_owner()': [],
  'public.copy_owner_suspension()': [],
  'public.count_revealed_review()': [],
  'public.create_profile_of_new_user()': [],
  'public.evidence_continues()': [],
  'public.require_category_change()': [],
  'public.require_new_admins()': [],
  'public.require_own_evidence()': [],
  'public.require_operator_author()': [],
  'public.require_right_to_act()': [],
  'public.require_within_deposit()': [],
  'public.evidence_never_changes()': [],
  'public.follow_booked_days()': [],
  'public.follow_confirmed_phone()': [],
  'public.follow_user_email()': [],
  'public.guard_booking_move()': [],
  'public.guard_evidence_file()': [],
  'public.guard_revealed_review()': [],
  'public.hold_message()': [],
  'public.keep_booked_items()': [],
  'public.keep_an_operator()': [],
  'public.keep_reported()': [],
  'public.mark_trust_due()': [],
  'public.note_better_item()': [],
  'public.note_freed_days()': [],
  'public.note_offered_days()': [],
  'public.note_settled()': [],
  'public.open_reviews()': [],
  'public.place_item_image()': [],
  'public.posting_sums_to_zero()': [],
  'public.postings_never_change()': [],
  'public.raise_conversation()': [],
  'public.refresh_item_photos()': [],
  'public.refuse_listing_again()': [],
  'public.require_present_owner()': [],
  'public.require_present_parties()': [],
  'public.require_present_sender()': [],
  'public.spread_owner_suspension()': [],
  'public.touch_updated_at()': [],
};

/** Who may use each schema; only the owner may create anything. */
export const schemaRights: Record<string, string[]> = {
  accounts: ['borough_auth', 'service_role'],
  extensions: [...visitors, 'authenticated', 'service_role'],
  graphile_worker: [],
  public: [...visitors, 'authenticated', 'service_role', 'borough_identity', 'borough_evidence'],
  setup: [],
};
