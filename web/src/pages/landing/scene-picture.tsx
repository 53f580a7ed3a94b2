import { Picture, tileSource } from '../../ui/pictures/picture.tsx';

interface ScenePictureProps {
  /** Its address; it is 640 pixels wide, and another beside it 320. */
  address: string;
  sizes: string;
  aspect?: string;
  priority?: boolean;
  className?: string;
}

/** One of the pictures of things people lend beside the title. Decorative: the words next to it say the same. */
export function ScenePicture({ address, sizes, aspect, priority, className }: ScenePictureProps) {
  return (
    <Picture
      picture={tileSource(address)}
      alt=""
      sizes={sizes}
      aspect={aspect}
      priority={priority}
      className={className}
    />
  );
}
