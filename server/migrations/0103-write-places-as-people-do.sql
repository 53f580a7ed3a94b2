-- The Postal Service writes names without marks; items have them as people write them.
update public.items i
set city = w.name, location = replace(i.location, w.postal, w.name)
from (values
  ('Bois D Arc', 'Bois D''Arc'), ('Coeur D Alene', 'Coeur d''Alene'), ('D Hanis', 'D''Hanis'), ('D Lo', 'D''Lo'),
  ('Land O Lakes', 'Land O'' Lakes'), ('N Kingstown', 'North Kingstown'), ('N Little Rock', 'North Little Rock'),
  ('O Brien', 'O''Brien'), ('O Fallon', 'O''Fallon'), ('O Kean', 'O''Kean'), ('O Neals', 'O''Neals'),
  ('Port O Connor', 'Port O''Connor')
) as w (postal, name)
where i.city = w.postal;
