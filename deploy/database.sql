-- Runs once, in an empty database server. The program owns its database and makes its roles, and is no superuser; the superuser has no
-- password, so nobody comes in as it from outside the container.
\getenv password DATABASE_PASSWORD
create role borough login createrole password :'password';
create database borough owner borough;
alter role postgres password null;
