-- Adds a background job in the caller's own transaction, so that it exists exactly when the transaction
-- commits. The queue's schema belongs to the owner of this function; our commands have no right in it.
-- Its tables are created by the queue itself, later: the body is bound late.
create function public.enqueue(
  task text,
  payload json default '{}',
  run_at timestamptz default null,
  job_key text default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload := enqueue.payload, run_at := enqueue.run_at,
    job_key := enqueue.job_key, queue_name := case when task = 'send-push' then 'push' end);
end
$$;
revoke all on function public.enqueue(text, json, timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.enqueue(text, json, timestamptz, text) to service_role;
