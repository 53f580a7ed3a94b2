@rem npm start begins with exec, so that a signal for npm reaches Node and no shell between them. Windows has no exec.
@%*
