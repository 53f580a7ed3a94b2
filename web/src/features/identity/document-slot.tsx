import type { DocumentSide } from '@borough/domain/identity/identity.rules';
import { Camera, FileText, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../../lib/page/media.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { CameraView, hasLiveCamera } from './camera-view.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { adviceWords } from './picture-quality.ts';

interface DocumentSlotProps {
  side: DocumentSide;
  chosen: ChosenFile | undefined;
  error: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

const words = {
  front: { title: 'Front of your ID', hint: "Driver's license, ID card, passport or residence permit." },
  back: { title: 'Back of your ID', hint: 'Not needed for a passport.' },
  selfie: { title: 'Selfie', hint: 'A current photo of your face. We compare it with the document.' },
} as const satisfies Record<DocumentSide, { title: string; hint: string }>;

const documents = 'image/jpeg,image/png,image/webp,application/pdf';

/** One picture of the ID: taken with the camera or chosen as a file, previewed, retaken, or removed. */
export function DocumentSlot({ side, chosen, error, disabled, onFile, onRemove }: DocumentSlotProps) {
  const { title, hint } = words[side];
  const id = useId();
  const handheld = useMedia('(pointer: coarse), (max-width: 639px)');
  const [isWatching, setWatching] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const shots = useRef<HTMLInputElement>(null);
  const again = chosen ? 'Retake' : 'Take a photo';
  const openCamera = () => (hasLiveCamera() ? setWatching(true) : shots.current?.click());
  const byCamera = (
    <ByCamera
      key="camera"
      handheld={handheld}
      chosen={chosen}
      disabled={disabled}
      again={again}
      title={title}
      openCamera={openCamera}
    />
  );
  const byFile = <ByFile key="file" disabled={disabled} title={title} files={files} />;
  const describedBy = classes(`${id}-hint`, error && `${id}-error`, chosen?.advice && `${id}-advice`);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) onFile(file);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-wrong={error ? '' : undefined}
      className="flex flex-col gap-3 rounded-field"
    >
      <SlotHead id={id} title={title} side={side} hint={hint} />
      <Preview chosen={chosen} side={side} title={title} />
      {chosen?.advice && (
        <p id={`${id}-advice`} role="status" className="text-sm text-amber">
          {adviceWords[chosen.advice]}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {handheld ? [byCamera, byFile] : [byFile, byCamera]}
        <RemoveButton chosen={chosen} disabled={disabled} title={title} onRemove={onRemove} />
      </div>
      <input
        ref={files}
        type="file"
        hidden
        aria-label={title}
        accept={side === 'selfie' ? 'image/*' : documents}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={shots}
        type="file"
        hidden
        aria-label={`${title}, camera`}
        accept="image/*"
        capture={side === 'selfie' ? 'user' : 'environment'}
        onChange={(event) => take(event.target)}
      />
      <LiveCamera
        isWatching={isWatching}
        side={side}
        title={title}
        onWatching={setWatching}
        onFile={onFile}
        shots={shots}
      />
    </div>
  );
}

interface SlotHeadProps extends Pick<DocumentSlotProps, 'side'> {
  id: string;
  title: 'Front of your ID' | 'Back of your ID' | 'Selfie';
  hint:
    | "Driver's license, ID card, passport or residence permit."
    | 'Not needed for a passport.'
    | 'A current photo of your face. We compare it with the document.';
}

function SlotHead({ id, title, side, hint }: SlotHeadProps) {
  return (
    <div>
      <p id={`${id}-title`} className="text-sm font-semibold">
        {title}
        {side === 'back' && <span className="font-normal text-muted"> (optional)</span>}
      </p>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}

interface ByCameraProps extends Pick<DocumentSlotProps, 'chosen' | 'disabled'> {
  handheld: boolean;
  again: string;
  title: string;
  openCamera: () => void;
}

function ByCamera({ handheld, chosen, disabled, again, title, openCamera }: ByCameraProps) {
  return (
    <Button
      size="sm"
      variant={handheld && !chosen ? 'primary' : 'secondary'}
      disabled={disabled}
      aria-label={`${again}: ${title}`}
      onClick={openCamera}
    >
      <Camera aria-hidden size={17} strokeWidth={1.75} />
      {again}
    </Button>
  );
}

interface ByFileProps extends Pick<DocumentSlotProps, 'disabled'> {
  title: string;
  files: RefObject<HTMLInputElement | null>;
}

function ByFile({ disabled, title, files }: ByFileProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={disabled}
      aria-label={`Choose a file: ${title}`}
      onClick={() => files.current?.click()}
    >
      Choose a file
    </Button>
  );
}

interface RemoveButtonProps extends Pick<DocumentSlotProps, 'chosen' | 'disabled' | 'onRemove'> {
  title: string;
}

function RemoveButton({ chosen, disabled, title, onRemove }: RemoveButtonProps) {
  return (
    chosen && (
      <Button
        size="sm"
        variant="quiet"
        disabled={disabled}
        aria-label={`Remove: ${title}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={17} strokeWidth={1.75} />
        Remove
      </Button>
    )
  );
}

interface LiveCameraProps extends Pick<DocumentSlotProps, 'side' | 'onFile'> {
  isWatching: boolean;
  title: string;
  onWatching: (next: boolean) => void;
  shots: RefObject<HTMLInputElement | null>;
}

function LiveCamera({ isWatching, side, title, onWatching, onFile, shots }: LiveCameraProps) {
  return (
    isWatching && (
      <CameraView
        side={side}
        title={title}
        onPhoto={(photo) => {
          onWatching(false);
          onFile(photo);
        }}
        onClose={() => onWatching(false)}
        onOtherWay={() => {
          onWatching(false);
          shots.current?.click();
        }}
      />
    )
  );
}

function Preview({ chosen, side, title }: Pick<DocumentSlotProps, 'chosen' | 'side'> & { title: string }) {
  if (chosen?.preview)
    return (
      <img
        src={chosen.preview}
        alt={`${title}, your selected file`}
        className={classes('w-full rounded-field border border-line bg-sunk object-contain', shape)}
      />
    );
  return (
    <div
      className={classes(
        'flex w-full flex-col items-center justify-center gap-1.5 rounded-field border border-dashed border-line-strong px-3 text-center text-xs text-muted',
        shape,
      )}
    >
      {chosen ? (
        <>
          <FileText aria-hidden size={28} strokeWidth={1.5} className="text-brick" />
          <span className="max-w-full truncate font-semibold text-ink">{chosen.file.name}</span>
        </>
      ) : (
        <Outline side={side} />
      )}
    </div>
  );
}

/** A card's standard proportions; used for the selfie too, so that the buttons line up. */
const shape = 'aspect-[1.586]';

/** A line drawing of a card or a face, showing what goes here. */
function Outline({ side }: { side: DocumentSide }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 44"
      width="84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      {side === 'selfie' ? (
        <>
          <circle cx="32" cy="16" r="9" />
          <path d="M14 42c2-10 9-14 18-14s16 4 18 14" />
        </>
      ) : (
        <>
          <rect x="3" y="3" width="58" height="38" rx="4" />
          {side === 'front' ? (
            <>
              <circle cx="18" cy="18" r="5" />
              <path d="M10 32c1-5 4-7 8-7s7 2 8 7M34 14h20M34 21h16M34 28h18" />
            </>
          ) : (
            <path d="M3 12h58M10 22h20M10 29h14M42 24h12v10H42z" />
          )}
        </>
      )}
    </svg>
  );
}
