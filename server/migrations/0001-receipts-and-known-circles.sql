-- No read receipts between two people of whom one blocked the other.
alter table public.messages add column read_silently boolean not null default false;
grant select (read_silently) on public.messages to authenticated;
update public.messages m
set read_silently = true
where m.read_at is not null
  and exists (
    select from public.person_blocks b
    where b.created_at <= m.read_at and (
      (b.blocker_id = m.sender_id and b.blocked_id = m.receiver_id)
      or (b.blocker_id = m.receiver_id and b.blocked_id = m.sender_id)));

-- Circles are ten. What people said until now goes on under the one that means it; what none of them means is dropped.
update public.profiles p
set social_circles = array(
  select distinct k.known
  from unnest(p.social_circles) as c (said)
  join (values
    ('Professional Organizations', 'Professional Organizations'),
    ('Alumni Networks', 'Alumni Networks'),
    ('Fraternities/Sororities', 'Fraternities/Sororities'),
    ('Churches/Religious Groups', 'Churches/Religious Groups'),
    ('PTA/School Communities', 'PTA/School Communities'),
    ('Military/Veterans', 'Military/Veterans'),
    ('Sports Clubs', 'Sports Clubs'),
    ('Hobby Groups', 'Hobby Groups'),
    ('Neighborhood Associations', 'Neighborhood Associations'),
    ('Volunteer Organizations', 'Volunteer Organizations'),
    ('Neighbourhood garden', 'Neighborhood Associations'),
    ('School parents', 'PTA/School Communities'),
    ('Cycling club', 'Sports Clubs'),
    ('Running group', 'Sports Clubs'),
    ('Rowing club', 'Sports Clubs'),
    ('Repair café', 'Volunteer Organizations'),
    ('Choir', 'Hobby Groups'),
    ('Dog park friends', 'Hobby Groups'),
    ('Community theatre', 'Hobby Groups'),
    ('Makerspace', 'Hobby Groups')
  ) as k (said, known) on k.said = c.said)
where p.social_circles <> '{}';
alter table public.profiles add constraint profiles_known_circles check (social_circles <@ array[
  'Professional Organizations', 'Alumni Networks', 'Fraternities/Sororities', 'Churches/Religious Groups',
  'PTA/School Communities', 'Military/Veterans', 'Sports Clubs', 'Hobby Groups', 'Neighborhood Associations',
  'Volunteer Organizations']);
