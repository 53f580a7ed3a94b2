import type { DocumentSide } from '@borough/domain/identity/identity.rules';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Spinner } from '../../ui/parts/spinner.tsx';

interface CameraViewProps {
  side: DocumentSide;
  title: string;
  onPhoto: (file: File) => void;
  onClose: () => void;
  /** Called when the camera isn't available: the person chooses another way. */
  onOtherWay: () => void;
}

/** Whether this browser can show a live camera picture. */
export const hasLiveCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The camera's picture with an outline for the card or face, and a shutter button. */
export function CameraView({ side, title, onPhoto, onClose, onOtherWay }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, stream } = useCamera(side === 'selfie' ? 'user' : 'environment');
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = async () => {
    const photo = video.current && (await photoOf(video.current, `${side}.jpg`));
    if (photo) onPhoto(photo);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={
        side === 'selfie'
          ? 'Look straight at the camera in even light.'
          : 'Fit the card in the frame. Daylight without glare works best.'
      }
      footer={
        state === 'refused' ? (
          <Button onClick={onOtherWay}>Choose a photo instead</Button>
        ) : (
          <Button disabled={state !== 'on'} onClick={() => void take()}>
            <Camera aria-hidden size={18} strokeWidth={1.75} />
            Take photo
          </Button>
        )
      }
    >
      {state === 'refused' ? (
        <p role="alert" className="py-6 text-sm">
          We couldn&apos;t open your camera. Allow it in your browser&apos;s settings, or choose a photo.
        </p>
      ) : (
        <div className="relative overflow-hidden rounded-field bg-sunk">
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="What your camera sees"
            className={classes(
              'max-h-[60dvh] min-h-52 w-full object-cover',
              side === 'selfie' && '-scale-x-100',
            )}
          />
          <Frame side={side} />
          {state === 'opening' && <Spinner className="absolute inset-0 m-auto" />}
        </div>
      )}
    </Dialog>
  );
}

/** The outline for a card or a face: white between two dark lines, so it's visible on anything. */
function Frame({ side }: { side: DocumentSide }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center p-[7%]">
      <div
        className={classes(
          'border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6),inset_0_0_0_1px_rgb(0_0_0/0.6)]',
          side === 'selfie'
            ? 'h-full max-h-80 aspect-[3/4] rounded-[50%]'
            : 'w-full aspect-[1.586] rounded-card',
        )}
      />
    </div>
  );
}

type CameraState = 'opening' | 'on' | 'refused';

/** The camera facing that way while the view is mounted; it's turned off the moment the view closes. */
function useCamera(facingMode: 'user' | 'environment'): { state: CameraState; stream: MediaStream | null } {
  const [camera, setCamera] = useState<{ state: CameraState; stream: MediaStream | null }>({
    state: 'opening',
    stream: null,
  });
  useEffect(() => {
    let left = false;
    let opened: MediaStream | undefined;
    const stop = () => opened?.getTracks().forEach((track) => track.stop());
    const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
    navigator.mediaDevices.getUserMedia({ video: { facingMode, ...size }, audio: false }).then(
      (stream) => {
        opened = stream;
        if (left) stop();
        else setCamera({ state: 'on', stream });
      },
      () => left || setCamera({ state: 'refused', stream: null }),
    );
    return () => {
      left = true;
      stop();
    };
  }, [facingMode]);
  return camera;
}

const jpegQuality = 0.92;

/** A video's current frame as a JPEG; null before there is one. */
async function photoOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob && new File([blob], name, { type: 'image/jpeg' });
}
