import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';

/** What people see when the page itself broke. */
export function ErrorScreen() {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[70vh] max-w-md flex-col items-center justify-center px-6 text-center"
    >
      <div aria-hidden className="text-muted">
        <Drawing name="lamp-dark" width={120} />
      </div>
      <h1 className="mt-6 text-2xl">Unexpected Application Error!</h1>
      <p className="mt-3 text-muted">What you saved before is safe. Loading the page again usually helps.</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </div>
  );
}
