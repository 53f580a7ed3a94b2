-- Conversations belong to the item's owner too.
create trigger conversations_copy_owner before insert on public.conversations
  for each row execute function public.copy_item_owner();

create trigger conversations_require_present_parties before insert on public.conversations
  for each row execute function public.require_present_parties();

create trigger messages_require_present_sender before insert on public.messages
  for each row when (new.sender_id is not null) execute function public.require_present_sender();

create trigger conversations_touch before update on public.conversations
  for each row execute function public.touch_updated_at();

create trigger deposits_touch before update on public.deposits
  for each row execute function public.touch_updated_at();

-- A message moves its conversation to the top, a held one too: its receiver sees that it is there.
create function public.raise_conversation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.conversations c set updated_at = now() where c.id = new.conversation_id;
  return null;
end
$$;
revoke all on function public.raise_conversation() from public, anon, authenticated, service_role;

create trigger messages_raise_conversation after insert on public.messages
  for each row execute function public.raise_conversation();
