package tessera.local;

import de.bwaldvogel.mongo.backend.AbstractCursor;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What a query found, encoded as it is stored: documents are decoded when they are taken. */
final class ResultCursor extends AbstractCursor {
  private static final int MOST_BYTES_OF_BATCH = 16 << 20;

  private final List<Stored> found;
  private final WantedFields fields;
  private final UnaryOperator<Stream<Document>> project;
  private int next;

  /** @param fields what `project` looks at, or null for everything */
  ResultCursor(long id, List<Stored> found, WantedFields fields, UnaryOperator<Stream<Document>> project) {
    super(id);
    this.found = found;
    this.fields = fields;
    this.project = project;
  }

  @Override
  public synchronized boolean isEmpty() {
    return next == found.size();
  }

  /** At least one, and then as many as are asked for (0: all) and fit into one answer. */
  @Override
  public synchronized List<Document> takeDocuments(int most) {
    List<Document> taken = new ArrayList<>();
    long bytes = 0;
    while (next < found.size() && (most == 0 || taken.size() < most)) {
      Stored stored = found.get(next);
      bytes += stored.size();
      if (bytes > MOST_BYTES_OF_BATCH && !taken.isEmpty()) break;
      taken.add(stored.part(fields));
      next++;
    }
    return project.apply(taken.stream()).toList();
  }
}
