-- A held message that nobody looks at for a day goes back to its sender. The program's clock does that, also to those that wait now.
alter table public.held_messages
  drop constraint held_messages_decision_check,
  add constraint held_messages_decision_check check (decision in ('released', 'upheld', 'returned'));
