import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { FieldError } from '../../ui/forms/field.tsx';

interface Offered {
  id: string;
  title: string;
}

interface ChooseOfferDialogProps {
  what: string;
  items: readonly Offered[];
  pending: boolean;
  problem: string | undefined;
  onClose: () => void;
  onOffer: (item: Offered) => void;
}

/** Asks which of their items an owner offers. */
export function ChooseOfferDialog(props: ChooseOfferDialogProps) {
  const { what, items, pending, problem, onClose, onOffer } = props;
  const form = useId();
  const [chosen, setChosen] = useState(items[0]?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const item = items.find(({ id }) => id === chosen);
    if (item) onOffer(item);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={`Offer yours for "${what}"`}
      description="They see it with its price, and can ask for their dates."
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending}>
            Offer it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="pt-2">
        <fieldset>
          <legend className="sr-only">Your items</legend>
          {items.map(({ id, title }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="item"
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
                className="size-5 shrink-0 accent-brick"
              />
              <span className="wrap-anywhere">{title}</span>
            </label>
          ))}
        </fieldset>
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
}
