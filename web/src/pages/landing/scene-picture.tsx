import { Picture, tileSource } from '../../ui/pictures/picture.tsx';

interface ScenePictureProps {
  /** The name of a picture in public/pictures, stored at 320 and 640 pixels. */
  name: string;
  sizes: string;
  aspect?: string;
  priority?: boolean;
  className?: string;
}

/** One of the page's own pictures of things people lend. Decorative: the words next to it say the same. */
export function ScenePicture({ name, sizes, aspect, priority, className }: ScenePictureProps) {
  return (
    <Picture
      picture={tileSource(`/pictures/${name}-640.webp`)}
      alt=""
      sizes={sizes}
      aspect={aspect}
      priority={priority}
      className={className}
    />
  );
}
