-- Conversations, reports and what the filter refused outlive the listing and the profile they are about.
alter table public.conversations
  drop constraint conversations_item_id_fkey,
  drop constraint conversations_owner_id_fkey,
  drop constraint conversations_renter_id_fkey,
  add constraint conversations_item_id_fkey foreign key (item_id) references public.items (id) on delete restrict,
  add constraint conversations_owner_id_fkey foreign key (owner_id) references public.profiles (id) on delete restrict,
  add constraint conversations_renter_id_fkey foreign key (renter_id) references public.profiles (id) on delete restrict;
alter table public.messages
  drop constraint messages_conversation_id_fkey,
  drop constraint messages_item_id_fkey,
  add constraint messages_conversation_id_fkey
    foreign key (conversation_id) references public.conversations (id) on delete restrict,
  add constraint messages_item_id_fkey foreign key (item_id) references public.items (id) on delete restrict;
alter table public.held_messages
  drop constraint held_messages_sender_id_fkey,
  add constraint held_messages_sender_id_fkey foreign key (sender_id) references public.profiles (id) on delete restrict;
alter table public.blocked_messages
  drop constraint blocked_messages_conversation_id_fkey,
  add constraint blocked_messages_conversation_id_fkey
    foreign key (conversation_id) references public.conversations (id) on delete restrict;
grant delete on public.blocked_messages to service_role;

alter table public.reports
  drop constraint reports_item_id_fkey,
  drop constraint reports_person_id_fkey,
  drop constraint reports_reporter_id_fkey,
  drop constraint reports_of_one_subject,
  add constraint reports_item_id_fkey foreign key (item_id) references public.items (id) on delete set null,
  add constraint reports_person_id_fkey foreign key (person_id) references public.profiles (id) on delete set null,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references public.profiles (id) on delete restrict,
  add column about text constraint reports_about_known check (about in ('item', 'person')),
  add column about_id uuid,
  add column evidence jsonb;

create function public.keep_reported() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.item_id is null) = (new.person_id is null) then
    raise exception 'a report is about a listing or about a person'
      using errcode = 'check_violation', constraint = 'reports_of_one_subject';
  end if;
  if new.item_id is not null then
    new.about := 'item';
    new.about_id := new.item_id;
    select jsonb_build_object('title', i.title, 'description', i.description, 'features', i.features,
        'location', i.location, 'photos', i.image_urls, 'ownerId', i.owner_id,
        'ownerName', public.shown_name(p.display_name, p.id))
      into new.evidence
      from public.items i join public.profiles p on p.id = i.owner_id where i.id = new.item_id;
  else
    new.about := 'person';
    new.about_id := new.person_id;
    select jsonb_build_object('displayName', public.shown_name(p.display_name, p.id), 'bio', p.bio,
        'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch, 'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'senderId', m.sender_id,
              'content', m.content) order by m.created_at, m.id), '[]')
            from (
              select l.id, l.created_at, l.sender_id, l.content from public.messages l
              where l.conversation_id = new.conversation_id order by l.created_at desc, l.id desc limit 50
            ) as m))
      into new.evidence
      from public.profiles p where p.id = new.person_id;
  end if;
  return new;
end
$$;
revoke all on function public.keep_reported() from public, anon, authenticated, service_role;

create trigger reports_keep_reported before insert on public.reports
  for each row execute function public.keep_reported();

-- Of the reports there are, what they are about as it is now.
update public.reports r
set about = 'item', about_id = i.id,
  evidence = jsonb_build_object('title', i.title, 'description', i.description, 'features', i.features,
    'location', i.location, 'photos', i.image_urls, 'ownerId', i.owner_id,
    'ownerName', public.shown_name(p.display_name, p.id))
from public.items i join public.profiles p on p.id = i.owner_id
where i.id = r.item_id;
update public.reports r
set about = 'person', about_id = p.id,
  evidence = jsonb_build_object('displayName', public.shown_name(p.display_name, p.id), 'bio', p.bio,
    'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch, 'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'senderId', m.sender_id,
          'content', m.content) order by m.created_at, m.id), '[]')
        from (
          select l.id, l.created_at, l.sender_id, l.content from public.messages l
          where l.conversation_id = r.conversation_id order by l.created_at desc, l.id desc limit 50
        ) as m))
from public.profiles p
where p.id = r.person_id;

alter table public.reports
  alter column about set not null,
  alter column about_id set not null,
  alter column evidence set not null,
  add constraint reports_of_one_subject check (
    (item_id is null or (about = 'item' and item_id = about_id))
    and (person_id is null or (about = 'person' and person_id = about_id)));
revoke select on public.reports from authenticated;
grant select (id, created_at, item_id, person_id, conversation_id, reporter_id, reason, details, status)
  on public.reports to authenticated;

-- What the filter refused stays for its 90 days.
create or replace function accounts.remove_erased_account(person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not exists (select from public.profiles p where p.id = person and p.erased_at is not null) then
    raise exception 'only the account of an erased profile is removed'
      using errcode = 'check_violation', constraint = 'accounts_erased_first';
  end if;
  delete from accounts."verification" v where position(person::text in v."value") > 0;
  -- Photos go as texts do; and so do the copies that the other person's open pages were told.
  delete from public.message_photos f using public.messages m where m.id = f.message_id and m.sender_id = person;
  update public.messages m set kind = 'text', content = '[deleted]' where m.sender_id = person and m.kind = 'photo';
  update public.person_events e
    set data = jsonb_set(e.data, '{message}', e.data -> 'message' || '{"content": "[deleted]", "photos": null}')
    where e.kind = 'message' and e.data -> 'message' ->> 'senderId' = person::text;
  delete from public.quick_replies r where r.person_id = person;
  delete from public.conversation_archives a where a.person_id = person;
  delete from public.person_blocks b where person in (b.blocker_id, b.blocked_id);
  delete from accounts."user" u where u."id" = person;
end
$$;
