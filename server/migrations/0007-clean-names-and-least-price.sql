-- Names stay until they are changed, but nobody is shown one that hides something in it or passes for us: invisible signs,
-- marks that turn the text around, drawn letters and ticks are taken out; what then still calls itself our support is shown
-- as a community member.
create function setup.cleaned(name text) returns text
  language sql immutable
as $$
  select nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(
      case
        when plain ~ '[A-Za-z]' then regexp_replace(plain, '[\u200c\u200d]', '', 'g')
        else plain
      end,
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
      '', 'g'),
    '[\u2611\u2705\u2713\u2714\u221a\U0001f5f8\U0001f5f9]', '', 'g')), 80)), '')
  from (select case
    when name ~ '[\u2460-\u24ff\uff21-\uff5a\U0001d400-\U0001d7ff]' then normalize(name, NFKC)
    else name
  end) as drawn (plain)
$$;

update public.profiles p
set display_name = case
  when setup.cleaned(p.display_name)
    ~* '(^|[^a-z])(b[o0]r[o0]ugh|supp[o0]rt|adm[i1]n|administrator|moderator|team|official|verified|helpdesk|help desk|customer service)([^a-z]|$)'
    then null
  else setup.cleaned(p.display_name)
end
where p.erased_at is null and p.display_name is not null
  and (setup.cleaned(p.display_name) is distinct from p.display_name
    or p.display_name ~* '(^|[^a-z])(b[o0]r[o0]ugh|supp[o0]rt|adm[i1]n|administrator|moderator|team|official|verified|helpdesk|help desk|customer service)([^a-z]|$)');
drop function setup.cleaned(text);

alter table public.profiles add constraint profiles_display_name_is_visible check (display_name !~
  '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]');

-- One day of anything listed can be paid; below that no card could pay, so nobody loses a rental by it.
update public.items set daily_price = 0.45 where daily_price < 0.45;
alter table public.items drop constraint items_daily_price_range;
alter table public.items add constraint items_daily_price_range check (daily_price >= 0.45 and daily_price <= 10000);
