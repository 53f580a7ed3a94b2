/** What a caller is about to do when it waits for its turn. */
export type StepKind = 'transaction' | 'call' | 'answer';

/** Somebody in the middle of something: a person's request, a job, a part of the clock. */
export interface Caller {
  /** Which one of its life it is, in the order they began. */
  number: number;
  name: string;
  /** What it waits to do; null before it began. */
  next: StepKind | null;
  over: boolean;
  /** Goes on to its next step; answers once it waits there, or is over. */
  resume(): Promise<void>;
  /** Never goes on: what it has not committed did not happen. */
  die(): void;
}

export interface Callers {
  /** Begins something, which waits for its first turn. `ended` hears how it ended, unless it died. */
  begin(name: string, work: () => Promise<unknown>, ended?: (error: unknown) => void): Caller;
  /** Waits for the running caller's next turn. */
  step(kind: StepKind): Promise<void>;
  /** Everybody who is in the middle of something. */
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
