-- A mail sent to another address is still about whom it was written to: both addresses are kept, and go with their accounts.
alter table public.outbox_messages add column first_recipient text;
alter table public.moderation_acts add column mail_from text;
alter table public.moderation_acts add column mail_to text;
alter table public.moderation_acts add constraint moderation_acts_mail_moves
  check ((mail_from is null and mail_to is null) or act = 'redirect-mail');

-- Acts are never changed, but the addresses of someone whose account is erased leave them.
create function public.forget_addresses_in_acts(addresses text[]) returns void
  language sql security definer
  set search_path = ''
as $$
  update public.moderation_acts a
  set mail_from = case when a.mail_from <> all (addresses) then a.mail_from end,
    mail_to = case when a.mail_to <> all (addresses) then a.mail_to end
  where a.mail_from = any (addresses) or a.mail_to = any (addresses)
$$;
revoke all on function public.forget_addresses_in_acts(text[]) from public, anon, authenticated, service_role;
grant execute on function public.forget_addresses_in_acts(text[]) to service_role;
