import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { cutOut } from './cut-out.ts';

const furthest = 4;
const unreadable = "This browser can't open that file. Please choose a JPEG, PNG or WebP.";

interface CropPhotoProps {
  file: File;
  /** A URL the browser can show the file from. */
  address: string;
  onClose: () => void;
  /** Uploads the square; rejects with a message. */
  onUse: (picture: Blob) => Promise<void>;
}

/** Chooses the square of a photo that others see, with the mouse, fingers, or arrow keys. */
export function CropPhoto({ file, address, onClose, onUse }: CropPhotoProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function use() {
    if (!area) return;
    setPending(true);
    setProblem(undefined);
    try {
      await onUse(await cutOut(file, area));
    } catch (error) {
      setProblem(error instanceof HttpProblem ? error.message : unreadable);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Crop your photo"
      description="Move and zoom until your face fills the circle."
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button onClick={() => void use()} pending={pending} disabled={!area}>
            Use photo
          </Button>
        </>
      }
    >
      <div className="relative mt-2 h-72 overflow-hidden rounded-card bg-sunk">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={furthest}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': 'The circle others see. Arrow keys move the photo.',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: () => setProblem(unreadable) }}
        />
      </div>
      <label htmlFor={zoomId} className="mt-4 block text-sm font-semibold">
        Zoom
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={furthest}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(event.target.valueAsNumber)}
        className="h-11 w-full accent-brick"
      />
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}
