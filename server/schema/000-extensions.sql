-- Extensions live in a schema of their own, so that functions with an empty search_path can name them
-- and nothing of theirs appears among our tables.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions; -- item and dates in one exclusion constraint
create extension if not exists pg_trgm with schema extensions; -- "contains" search
