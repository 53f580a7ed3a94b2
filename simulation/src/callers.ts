/** What a caller will do when its turn comes. */
export type StepKind = 'transaction' | 'call' | 'answer';

/** Something under way: a person's request, a job, part of the clock's round. */
export interface Caller {
  /** Its number within the life, in the order callers started. */
  number: number;
  name: string;
  /** What it is waiting to do; null before it has started. */
  next: StepKind | null;
  over: boolean;
  /** Continues to its next step; resolves once it waits there or has finished. */
  resume(): Promise<void>;
  /** Never continues: what it has not committed did not happen. */
  die(): void;
}

export interface Callers {
  /** Starts something, which waits for its first turn. `ended` is called with its result, unless it died. */
  begin(name: string, work: () => Promise<unknown>, ended?: (error: unknown) => void): Caller;
  /** Waits for the running caller's next turn. */
  step(kind: StepKind): Promise<void>;
  /** All callers still in the middle of something. */
  live(): readonly Caller[];
}

/** Callers that take turns: one runs at a time, and only to its next step. */
export function openCallers(): Callers {
  let all: Caller[] = [];
  let count = 0;
  let running: { caller: Caller; paused: () => void; wait: (go: () => void) => void } | undefined;
  return {
    live: () => all,
    begin(name, work, ended) {
      let go: (() => void) | undefined;
      const caller: Caller = {
        number: count++,
        name,
        next: null,
        over: false,
        async resume() {
          if (running) throw new Error(`${running.caller.name} is running`);
          const turn = new Promise<void>((paused) => {
            running = { caller, paused, wait: (next) => (go = next) };
          });
          const end = (error: unknown) => {
            leave(caller);
            ended?.(error);
            running?.paused();
          };
          if (go) go();
          else void work().then(() => end(undefined), end);
          await turn;
          running = undefined;
        },
        die: () => leave(caller),
      };
      all.push(caller);
      return caller;
    },
    step(kind) {
      if (!running) throw new Error(`a ${kind} that nobody makes`);
      const { caller, paused, wait } = running;
      caller.next = kind;
      return new Promise((go) => {
        wait(go);
        paused();
      });
    },
  };

  function leave(caller: Caller): void {
    caller.over = true;
    all = all.filter((each) => each !== caller);
  }
}
